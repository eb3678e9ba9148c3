import { describe, expect, it } from 'vitest';
import { pinyinParts } from './pinyin.js';

const read = (text: string): string =>
  pinyinParts(text)
    .map(({ text: written, pinyin }) => pinyin ?? `[${written}]`)
    .join(' ');

describe('LANG-1 pinyin', () => {
  it.each([
    ['重新登录', 'chóng xīn dēng lù'],
    ['还没有测试', 'hái méi yǒu cè shì'],
    ['得分', 'dé fēn'],
    ['长音', 'cháng yīn'],
    ['校长', 'xiào zhǎng'],
    ['银行', 'yín háng'],
    ['只练错题', 'zhǐ liàn cuò tí'],
    ['你是只用代码登录的', 'nǐ shì zhǐ yòng dài mǎ dēng lù de'],
    ['只在这个页面里', 'zhǐ zài zhè ge yè miàn lǐ'],
    ['目前只登录了这台设备', 'mù qián zhǐ dēng lù le zhè tái shè bèi'],
    ['改为没有截止时间', 'gǎi wéi méi yǒu jié zhǐ shí jiān'],
    ['截止时间为', 'jié zhǐ shí jiān wéi'],
    ['做得不错', 'zuò de bú cuò'],
    ['练得够多了', 'liàn de gòu duō le'],
    ['没有分配给你', 'méi yǒu fēn pèi gěi nǐ'],
    ['不会把数据提供给其他公司', 'bú huì bǎ shù jù tí gōng gěi qí tā gōng sī'],
    ['重设密码', 'chóng shè mì mǎ'],
    ['请调大音量', 'qǐng tiáo dà yīn liàng'],
    ['声调不下降', 'shēng diào bú xià jiàng'],
    ['每页行数', 'měi yè háng shù'],
    ['仅供参考', 'jǐn gōng cān kǎo'],
    ['也不会加载其他内容', 'yě bú huì jiā zài qí tā nèi róng'],
    ['少量作答', 'shǎo liàng zuò dá'],
    ['题会计入结果', 'tí huì jì rù jié guǒ'],
    ['通知会晚到', 'tōng zhī huì wǎn dào'],
    ['一类', 'yī lèi'],
    ['是什么意思', 'shì shén me yì si'],
    ['请告诉老师', 'qǐng gào su lǎo shī'],
    ['你的名字', 'nǐ de míng zi'],
    ['任何东西', 'rèn hé dōng xi'],
    ['什么时候', 'shén me shí hou'],
    ['学了多少', 'xué le duō shao'],
    ['早上好', 'zǎo shang hǎo'],
    ['晚上好', 'wǎn shang hǎo'],
    ['没关系', 'méi guān xi'],
    ['看看错题', 'kàn kan cuò tí'],
    ['再等等', 'zài děng deng'],
    ['是哪个汉字', 'shì nǎ ge hàn zì'],
    ['做个测试', 'zuò ge cè shì'],
    ['换个名字', 'huàn ge míng zi'],
    ['可能来不及', 'kě néng lái bu jí'],
    ['听不到声音', 'tīng bu dào shēng yīn'],
    ['看不到你的成绩', 'kàn bu dào nǐ de chéng jì'],
    ['要等一会儿', 'yào děng yí huì r'],
  ])('%s is read as it is where it stands', (text, reading) => expect(read(text)).toBe(reading));

  it('stands above Chinese alone: not above figures, signs and letters, which stay together', () => {
    expect(read('CSV 文件，12 个')).toBe('[CSV ] wén jiàn [，12 ] gè');
  });

  it.each(['请写「駅」', '请写「食べる」', '请写：食べる。'])(
    'stands above no Japanese that is quoted: %s',
    (text) => {
      const written = pinyinParts(text);
      expect(written.map((part) => part.text).join('')).toBe(text);
      expect(written.slice(0, 2).every(({ pinyin }) => pinyin)).toBe(true);
      expect(written.slice(2).every(({ pinyin }) => pinyin === undefined)).toBe(true);
    },
  );

  it('a word is read the same however long the text goes on behind it', () => {
    for (let more = 0; more <= 40; more++)
      expect(read(`法律要求提供数据，${'学员、'.repeat(more)}`), `${more}`).toMatch(
        /^fǎ lǜ yāo qiú tí gōng shù jù /,
      );
  });

  it('stands above the Chinese of 「い」 adjectives', () => {
    expect(read('い形容词')).toBe('[い] xíng róng cí');
  });

  it('loses nothing of a text', () => {
    for (const text of ['', ' ', '“{{name}}”的答案', '𠮟る 很好'])
      expect(
        pinyinParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });
});
