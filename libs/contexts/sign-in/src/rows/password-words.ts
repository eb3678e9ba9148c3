/**
 * Japanese words of initial passwords, in Latin letters as they sound: whoever has the card in the hand can type them, and a teacher
 * can read them out. None with shi, chi, tsu, fu, ji, a long vowel or a doubled consonant, which people write in several ways; none
 * that anybody would mind beside their name, and none of more than six letters: both have room in one line of a card. Part of how passwords are derived: a change of this list is a new way of writing them.
 */
export const PASSWORD_WORDS: readonly string[] = `
adana ahiru aka akari akarui aki akita amado amai ame ami anago ane ani anime anko anzu aomori arare ari
aruku asa asagao asahi asari asobi ayu azami baiku bakuga banana bane bara basu bento biwa botan daidai
daikon daiku dango dansu daruma ebi eda egao ehime eiga eki enogu erabu gaka genkan genki geta gin ginza
gohan gomoku gunma guramu gurume hagaki hako hakone hama hana hanabi hanasu haneda hare hari haru hasami
hatake hato hayai heri hikari himo hinata hinode hinoki hiraku hirame hiroba hiroi hiru hiyoko hiza hoho
hotaru imori ine inu iro irori iruka isu ita ito iwa iwate izumi kaban kabin kabu kabuki kabuto kado
kaede kaeru kagami kagawa kage kagi kaidan kaigan kairo kakato kakera kaki kaku kamado kame kamera kami
kamome kanban kani kaori karada karai karate karuta kasa kasumi kata kawa kazami kazari kaze kazoku
kedama keito kemuri kesa keyaki kibako kiku kimono kinako kinoko kinu kioku kiri kirin kiui koara kodama
koe kogane koguma koharu koi koinu kokage kokoro koma kome komodo komugi konabe konbu koneko konoha
konomi koromo kosame kosode kotoba kotori kugi kuina kuma kumo kumori kuni kura kurage kuri kuro kuruma
kurumi mado maguro maiasa makura mame manabu maneki manga maru mayu megane meiro meron midori mie mikado
mikan miki mimi mimosa minami minato mine mirai miru misaki mise miso miya miyage miyagi mizore mizu
mogura mokuba momo monaka mori mugi mura musuko musume nabe nae nagai nagame nagano nakama namae nami
namiki narita nasu negai negi neko nemaki nemuri neru nigiri nioi niwa nodoka nohara nokori nomu noren
nori numa nuno obi oboro odango oden odori odoru ogawa oka okazu oke okiru omake omoide omote onsen
otogi otona oyako oyogu pan panda pengin piano purin raion rakuda rakugo ramune ranpu remon renkon
retasu ringo risu saba sabaku saga saka sakana sakura samui sanma sanpo sarada sazae seiza sekai semai
senaka sendai senro sensei sensu soba sode sora sugao sugi suiei suika sukima sumika sumire suna susuki
suwaru suzu suzume taberu tabi tabine taiko taka takai takara take taki takibi tamago tamaki tana tane
tani tanuki taoru tarai tatami tegami tegara tekubi temae temari tenisu tenki tento tera terebi tobira
tobu tokage tokei tomari tomaru tomato tomo tonari tonbo tora tori toride toyama ude udon ueno ukiwa ume
umi umibe unagi uni urara usagi usuiro uta utau uwagi wadai wakaba wakagi wakame wanage wani wara warai
warau wasabi watage yado yagi yakan yama yamori yanagi yasai yasumi yatai yoake yodaka yomogi yomu
yonaka yoru yosora yubi yukata yuki yukimi yume yumemi yuri yuzu zakuro zenmai`
  .trim()
  .split(/\s+/);
