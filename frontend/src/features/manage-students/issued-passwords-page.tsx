import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Furigana } from '../../ui/furigana.js';
import { IssuedPasswords } from '../../parts/passwords/for-many/issued-passwords.js';
import { useWayBack } from '../../kit/list/came-from.js';
import { Card } from '../../ui/card.js';
import { Button } from '../../ui/controls.js';
import { EmptyState } from '../../ui/states.js';
import { PageHeading } from '../../ui/table-parts.js';

/** `/students/passwords?issue=…`: it stands in the address, so that the page can be left while the job runs. */
export function IssuedPasswordsPage() {
  const { t } = useTranslation('issue-password');
  const [params] = useSearchParams();
  const list = useWayBack('/students');
  const id = params.get('issue');
  if (id === null) {
    return (
      <EmptyState
        heading="h1"
        title={<Furigana>{t('passwords.none')}</Furigana>}
        text={<Furigana>{t('passwords.none-hint')}</Furigana>}
        action={
          <Button component={Link} to={list}>
            {t('passwords.to-list')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PageHeading title={<Furigana>{t('passwords.title')}</Furigana>} />
      <Card>
        <IssuedPasswords id={id} />
      </Card>
    </>
  );
}
