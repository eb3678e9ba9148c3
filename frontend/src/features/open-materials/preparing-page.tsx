import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../shared/ui/controls.js';
import { Furigana } from '../../shared/ui/furigana.js';
import { EmptyState } from '../../shared/ui/states.js';
import { TranslatedName, useQuizName } from '../../shared/study/quiz-name.js';
import type { Material } from '../../shared/study/shelves.js';
import classes from './open-materials.module.css';

/** A material that is not there yet says so, and leads back to its shelf. Its address lies right below the shelf's. */
export function PreparingPage({ materials }: { materials: readonly Material[] }) {
  const { t } = useTranslation('materials');
  const nameOf = useQuizName();
  return (
    <>
      <div className={classes.heading}>
        <h1 className={classes.names}>
          {materials.map(({ type }) => (
            <span key={type}>
              <TranslatedName {...nameOf(type)} />
            </span>
          ))}
        </h1>
      </div>
      <EmptyState
        title={<Furigana>{t('preparing.title')}</Furigana>}
        text={<Furigana>{t('preparing.text')}</Furigana>}
        action={
          <Button component={Link} to=".." relative="path">
            <Furigana>{t('preparing.back')}</Furigana>
          </Button>
        }
      />
    </>
  );
}
