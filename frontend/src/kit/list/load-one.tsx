import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal, quietHeader } from '../../ui/overlays.js';
import { QueryFailed } from '../reading/query-failed.js';
import { Skeletons } from '../../ui/states.js';
import { useFocusBack } from '../../ui/use-focus-back.js';
import type { Resource, Stored } from './resource.js';
import { useOne } from './use-list.js';

interface LoadOneProps<One> {
  resource: Resource<unknown, One>;
  id: string;
  children: (one: Stored<One>) => ReactNode;
}

/** One thing of a resource. `fresh`: for an editor, which must not open on what was read earlier. */
export function LoadOne<One>({
  resource,
  id,
  children,
  fresh = false,
}: LoadOneProps<One> & { fresh?: boolean }) {
  const query = useOne(resource, id);
  if (query.data && (!fresh || query.isFetchedAfterMount)) return children(query.data);
  return query.isError ? <QueryFailed of={query} /> : <Skeletons count={3} height={120} />;
}

/** The same before an edit dialog. */
export function LoadOneDialog<One>(props: LoadOneProps<One> & { title: string; onClose: () => void }) {
  const { resource, id, children, title, onClose } = props;
  const { t } = useTranslation();
  useFocusBack();
  const query = useOne(resource, id);
  if (query.data && query.isFetchedAfterMount) return children(query.data);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={560}
      centered
      attributes={quietHeader}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {query.isError ? <QueryFailed of={query} /> : <Skeletons count={4} height={72} />}
    </Modal>
  );
}
