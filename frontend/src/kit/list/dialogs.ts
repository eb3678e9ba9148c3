import { useSearchParams } from 'react-router-dom';

const NAME = 'open';
const NEW = 'new';

/** Which dialog of a list page is open stands in the address: a link leads to it, and the way back closes it. */
export function useDialogs() {
  const [params, setParams] = useSearchParams();
  const opened = params.get(NAME);
  const set = (value: string | undefined, replace = false) =>
    setParams((before) => withOpened(before, value), { replace });
  return {
    isNew: opened === NEW,
    one: opened === NEW ? null : opened,
    hrefOf: (id: string) => `?${withOpened(params, id).toString()}`,
    openNew: () => set(NEW),
    openOne: (id: string) => set(id),
    close: () => set(undefined, true),
  };
}

function withOpened(params: URLSearchParams, value: string | undefined): URLSearchParams {
  const after = new URLSearchParams(params);
  if (value === undefined) after.delete(NAME);
  else after.set(NAME, value);
  return after;
}
