import type { Operator } from '#contracts/http/operator';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../ui/fact-list.js';
import { Furigana } from '../../../ui/furigana.js';
import { Skeletons } from '../../../ui/states.js';

/** What a page names, in its order: the label of each and the field it comes from. */
const FACTS = {
  contact: [
    ['name', 'name'],
    ['address', 'address'],
    ['phone', 'phone'],
    ['email', 'email'],
  ],
  law: [
    ['seller', 'name'],
    ['representative', 'representative'],
    ['address', 'address'],
    ['phone', 'phone'],
    ['email', 'email'],
    ['price', 'price'],
    ['other-costs', 'other_costs'],
    ['payment', 'payment'],
    ['delivery', 'delivery'],
    ['cancellation', 'cancellation'],
  ],
} as const;

/** What the operator does not state is said to be missing: nothing is made up in its place. */
export function OperatorFacts({ operator, of }: { operator: Operator | undefined; of: keyof typeof FACTS }) {
  const { t } = useTranslation('legal');
  if (!operator) return <Skeletons count={FACTS[of].length} height={24} />;
  const rows = FACTS[of].map(
    ([label, field]) =>
      [t(`fact.${label}`), <Stated key={field} field={field} value={operator[field]} />] as const,
  );
  const environment = [
    t('fact.environment'),
    <Furigana key="environment">{t('environment')}</Furigana>,
  ] as const;
  return <FactList rows={of === 'law' ? [...rows, environment] : rows} />;
}

function Stated({ field, value }: { field: keyof Operator; value: string | null }): ReactNode {
  const { t } = useTranslation('legal');
  if (value === null)
    return (
      <span className="muted">
        <Furigana>{t('not-stated')}</Furigana>
      </span>
    );
  return field === 'email' ? <a href={`mailto:${value}`}>{value}</a> : value;
}
