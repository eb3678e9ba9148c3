import { isPractice } from '#contracts/practice-types';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAssignedTests } from '../../realtime/availability.js';
import { useUser } from '../../kit/session/current-user.js';
import { TranslatedName, useQuizName } from '../../parts/study/quiz-name.js';
import { SHELVES, type Material } from '../../parts/study/shelves.js';
import { Furigana } from '../../ui/furigana.js';

/** What was asked for, by its address: the page itself, which knows its heading, is not here. */
export function AskedTitle() {
  const { t } = useTranslation(['go-on-offline', 'app', 'materials']);
  const { pathname, search } = useLocation();
  const nameOf = useQuizName();
  const [first = '', second, third] = pathname.split('/').slice(1);
  const practice = new URLSearchParams(search).get('practice') ?? '';
  if (isPractice(practice)) return <TranslatedName {...nameOf(practice)} />;
  if (third !== undefined && (second === 'mini-test' || second === 'proficiency-test'))
    return <TestTitle list={second} examId={third} />;
  const shelf = SHELVES.find(({ slug }) => slug === first);
  const material = shelf?.materials.find((one: Material) => second !== undefined && one.slug === second);
  if (material) return <TranslatedName {...nameOf(material.type)} />;
  if (shelf) return <TranslatedName name={shelf.name} translation={t(`materials:shelf.${shelf.slug}`)} />;
  switch (second ?? first) {
    case 'top':
      return <Furigana>{t('app:menu.top')}</Furigana>;
    case 'home':
      return <Furigana>{t('app:menu.materials')}</Furigana>;
    case 'profile':
      return <Furigana>{t('app:menu.records')}</Furigana>;
    case 'test':
      return <Furigana>{t('app:menu.test')}</Furigana>;
    case 'mini-test':
      return <Furigana>{t('app:quiz-type.10')}</Furigana>;
    case 'proficiency-test':
      return <Furigana>{t('app:quiz-type.11')}</Furigana>;
    default:
      return <Furigana>{t('state')}</Furigana>;
  }
}

/** A test has the name that people gave it, where the list is on the device. */
function TestTitle({ list, examId }: { list: 'mini-test' | 'proficiency-test'; examId: string }) {
  const { t } = useTranslation();
  const { query } = useAssignedTests(useUser().id, list);
  const test = query.data?.find(({ id }) => id === examId);
  if (test) return <span lang="ja">{test.title}</span>;
  return <Furigana>{t(list === 'mini-test' ? 'quiz-type.10' : 'quiz-type.11')}</Furigana>;
}
