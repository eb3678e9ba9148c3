import type { BankKinds } from '#contracts/http/exam-bank';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Furigana } from '../../ui/furigana.js';
import { serverClock } from '../../kit/client/server-clock.js';
import { OrganizationPicker } from '../../parts/people/organization-picker.js';
import { useIsTopAdministrator } from '../../kit/session/current-user.js';
import { Card } from '../../ui/card.js';
import { PageHeading } from '../../ui/table-parts.js';
import { levelsOf, skillsOf } from './bank.js';
import { Bank } from './bank-loader.js';
import { createExam } from './api/exams.js';
import { type DrawFields, newExam } from './exam-draft.js';
import { ExamForm } from './exam-form.js';
import classes from './manage-exams.module.css';

export function NewExamPage() {
  const { t } = useTranslation('manage-exams');
  return (
    <>
      <PageHeading title={<Furigana>{t('new')}</Furigana>} />
      {useIsTopAdministrator() ? <ForOrganization /> : <NewExam organizationId={undefined} />}
    </>
  );
}

/** The top administrator says first whose test it is: the window is entered in that organization's time zone. */
function ForOrganization() {
  const { t } = useTranslation(['manage-exams', 'people']);
  const [params, setParams] = useSearchParams();
  const chosen = params.get('organization_id') ?? '';
  return (
    <div className={classes.form}>
      <Card className={classes.whose}>
        <h2>{t('people:organization')}</h2>
        <OrganizationPicker
          label={t('people:organization')}
          value={chosen}
          onChange={(id) => setParams({ organization_id: id }, { replace: true })}
          active
        />
        <p className="muted small">{t('organization-hint')}</p>
      </Card>
      {chosen === '' ? null : <NewExam organizationId={chosen} />}
    </div>
  );
}

function NewExam({ organizationId }: { organizationId: string | undefined }) {
  const { t } = useTranslation('manage-exams');
  const navigate = useNavigate();
  const wanted = useSearchParams()[0].get('skill');
  return (
    <Bank organizationId={organizationId}>
      {(bank) => (
        <ExamForm
          initial={newExam(serverClock.now(), bank.time_zone, drawOf(wanted, bank.items))}
          bank={bank}
          organizationId={organizationId}
          submitLabel={t('save-draft')}
          send={createExam(organizationId)}
          onSaved={({ id }) => void navigate(`/quiz/${id}/details`)}
        />
      )}
    </Bank>
  );
}

/** Whoever comes to ask something has said what: `skill` in the address, with whatever level the bank has for it. */
function drawOf(wanted: string | null, kinds: BankKinds['items']): Partial<DrawFields> {
  const skill = skillsOf(kinds).find((one) => one === wanted);
  return skill === undefined ? {} : { skill, level: levelsOf(kinds, skill).includes('N5') ? 'N5' : '' };
}
