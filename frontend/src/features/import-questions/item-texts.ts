import type { QuestionImportItem, QuestionImportProblem } from '#contracts/http/question-imports';
import { useTranslation } from 'react-i18next';
import type texts from '../../locales/en/import-questions.json';
import { codeText } from '../../kit/client/error-text.js';
import { i18n } from '../../kit/texts/i18n.js';
import { useFileTexts } from '../../parts/questions/file-texts.js';
import { useFaultWords } from '../../parts/questions/question-faults.js';

/** As the contract's schemas say that something is too long, or that there are too many of it. */
const TOO_BIG = /^Too big: expected (string|array).*<=(\d+)/;

/** What stands at an item, in the reader's words. */
export function useItemTexts() {
  const { t } = useTranslation(['import-questions', 'question-file', 'form']);
  const { reports, withDetail } = useFileTexts();
  const explain = useFaultWords();
  const fault = (message: string): string => {
    const [, what, most] = TOO_BIG.exec(message) ?? [];
    if (what === 'string') return t('form:too-long', { count: Number(most) });
    if (what === 'array') return t('form:too-many', { count: Number(most) });
    return explain(message) ?? t('form:invalid');
  };
  const problem = ({ code, detail, path = '', message = '' }: QuestionImportProblem): string => {
    if (code === 'item.refused') {
      const part = partOf(path);
      return part ? t('question-file:about', { what: t(part), detail: fault(message) }) : fault(message);
    }
    // what the reader of tables says has its own text
    if (code === 'file.broken-table') return codeText(detail) ?? t(`question-file:problem.${code}`);
    return withDetail(t(`question-file:problem.${code}`), detail);
  };
  return {
    reports,
    problem,
    place: ({ place }: Pick<QuestionImportItem, 'place'>): string => {
      if (place.kind === 'entry') return place.name;
      if (place.kind === 'file') return t('place.file');
      const { kind, number, nth } = place;
      return t(`place.${kind}`, { number: nth === undefined ? number : `${number}.${nth}` });
    },
    outcome: ({ outcome, result }: Pick<QuestionImportItem, 'outcome' | 'result'>): string =>
      t(`outcome.${result ?? outcome}`),
  };
}

type Part = Extract<keyof typeof texts, `part.${string}`>;
const isPart = (key: string): key is Part => i18n.exists(key, { ns: 'import-questions' });

/** The nearest field that has a name; undefined: the fault is that of the question as a whole. */
function partOf(path: string): Part | undefined {
  const steps = path.split('.');
  for (let length = Math.min(2, steps.length); length > 0; length -= 1) {
    const key = `part.${steps.slice(0, length).join('.')}`;
    if (isPart(key)) return key;
  }
  return undefined;
}
