/**
 * Japanese words of initial passwords, in Latin letters as they sound: whoever has the card in the hand can type them, and a teacher
 * can read them out. None with shi, chi, tsu, fu, ji, a long vowel or a doubled consonant, which people write in several ways; none
 * that anybody would mind beside their name. Part of how passwords are derived: a change of this list is a new way of writing them.
 */
export const PASSWORD_WORDS: readonly string[] = `
adana ahiru aka akari akarui aki akita amado amai ame ami anago ane ani anime anko anzu aomori arare ari
aruku asa asagao asahi asakusa asari asobi ayu azami baiku bakuga banana bane bara basu bento biwa botan
buranko daidai daikon daiku dango dansu daruma ebi eda egao ehime eiga eki enogu erabu gaka gakusei
ganbaru genkan genki geta getabako gin ginza gohan gomoku gunma guramu gurume hagaki hako hakone hama
hana hanabi hanasu haneda hare hari haru hasami hatake hato hayai heri hikari himawari himo hinata
hinode hinoki hiraku hirame hiroba hiroi hiru hiyoko hiza hoho hotaru imori inazuma ine inu iro irori
iruka isu ita ito iwa iwate izumi kaban kabin kabu kabuki kabuto kado kaede kaeru kagami kagawa kagayaki
kage kagi kaidan kaigan kairo kakato kakera kaki kaku kamado kamakura kame kamera kami kaminari kamome
kanagawa kanban kani kaori karada karai karate karuta kasa kasumi kasutera kata kawa kazami kazari kaze
kazoeru kazoku kedama keito kemuri kesa keyaki kibako kiku kimono kinako kinoko kinu kioku kirakira kiri
kirin kitakaze kiui koara kodama koe kogane koguma koharu koi koinu kokage kokoro kokuban koma kome
komodo komorebi komugi konabe konbu koneko konoha konomi korokoro koromo kosame kosode kotoba kotokoto
kotori kudamono kugi kuina kuma kumamoto kumo kumori kuni kura kurage kuri kuro kuruma kurumi kuwagata
mado maguro maiasa makura mame manabu manaita maneki manga marason maru mayu megane meiro meron midori
mie mikado mikan mikazuki miki mimi mimosa minami minato mine mirai miru misaki mise miso miya miyage
miyagi miyazaki mizore mizu mizuiro mogura mokomoko mokuba momo momoiro monaka mori mugi mura murasaki
musuko musume nabe nae nagai nagame nagano nagareru nagasaki nakama namae nami namiki narita nasu negai
negi neko nemaki nemuri neru nigiri nikoniko nioi niwa nodoka nohara nokori nomimono nomu noren nori
numa nuno obi oboro odango oden odori odoru ogawa oka okayama okazu oke okinawa okiru omake omamori
omoide omote omusubi onigiri onsen origami otedama otogi otona oyako oyogu pan panda pengin piano
pokapoka purin raion rakuda rakugo ramune ranpu remon renkon retasu ringo risu saba sabaku saga saikoro
saitama saka sakana sakura samui samurai sankaku sanma sanpo sarada sarasara satoyama sawagani sazae
sazanami seiza sekai semai senaka sendai senro sensei sensu sentaku soba sode sora sorairo sugao sugi
sugoroku suiei suika sukima sumika sumire suna susuki suwaru suzu suzume taberu tabi tabine taiko taka
takai takara take takenoko taki takibi tamago tamaki tamanegi tana tanabata tane tani tanpopo tanuki
taoru tarai tatami tebukuro tegami tegara tekubi temae temari tenisu tenki tenpura tento tenugui tera
terebi tobira tobu tokage tokei tokotoko tomari tomaru tomato tomo tonakai tonari tonbo tora tori toride
toyama ude udon ueno ukigumo ukiwa ume umi umibe umigame unabara unagi uni urara usagi usuiro uta utau
uwagi wadai wakaba wakagi wakame wakayama wakuwaku wanage wani wara warai warau wasabi watage yado yagi
yakan yama yamabiko yamagata yamaimo yamamomo yamori yanagi yasai yasumi yatai yoake yobigoe yodaka
yomogi yomu yonaka yorokobi yoru yosora yubi yukata yuki yukidama yukiguni yukimi yume yumemi yuri yuzu
zabuton zakuro zenmai`
  .trim()
  .split(/\s+/);
