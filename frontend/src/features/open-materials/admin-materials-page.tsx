import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ShelfSections } from '../../parts/study/shelf-sections.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { Furigana } from '../../ui/furigana.js';
import { Masu } from '../../ui/masu.js';
import { PageHeading } from '../../ui/table-parts.js';
import { NotRecorded } from '../../parts/study/not-recorded.js';
import classes from './open-materials.module.css';

/** The administrators' way to the learners' materials. What they answer there is not recorded (STUDY-8). */
export function AdminMaterialsPage() {
  const { t } = useTranslation(['materials', 'app']);
  return (
    <>
      <PageHeading title={<Furigana>{t('app:admin.menu.materials')}</Furigana>} />
      <Card className={classes.start}>
        <Masu>学</Masu>
        <div className={classes.startText}>
          <h2>{t('admin.title')}</h2>
          <p className="muted">{t('admin.text')}</p>
        </div>
        <Button component={Link} to="menu" rightSection={<IconArrowRight size={20} aria-hidden />}>
          {t('admin.open')}
        </Button>
      </Card>
    </>
  );
}

export function AdminMaterialsMenuPage({ base }: { base: string }) {
  const { t } = useTranslation('materials');
  return (
    <>
      <div className={classes.heading}>
        <h1>
          <Furigana>{t('shelves')}</Furigana>
        </h1>
        <p className="muted">
          <Furigana>{t('choose')}</Furigana>
        </p>
      </div>
      <NotRecorded />
      <ShelfSections base={base} />
    </>
  );
}
