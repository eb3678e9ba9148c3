import type { AnalysedItem } from '#contracts/http/item-analysis';
import { useTranslation } from 'react-i18next';
import { questionName } from '../../parts/questions/question-line.js';
import { choiceNumber } from './figures-of-items.js';

/** An answer in words alone, as in 2「の」: of a choice its number and what it says. */
export function useAnswerName(item: AnalysedItem): (value: string | readonly string[] | null) => string {
  const { t } = useTranslation('analyse-exam');
  const textOf = (id: string) => {
    const choice = item.choices?.find((one) => one.id === id);
    if (!choice) return id;
    // a choice is named as a question without choices is
    const { text, meaning } = choice;
    return questionName({ skill: item.skill, prompt: { instruction: '', text, meaning } });
  };
  return (value) => {
    if (value === null || value === '') return t('open');
    if (typeof value !== 'string') return value.map(textOf).join(' ');
    const number = choiceNumber(item, value);
    return number === undefined ? textOf(value) : t('numbered', { number, text: textOf(value) });
  };
}
