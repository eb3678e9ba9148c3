import { IconEye } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useListAsFrom } from './came-from.js';
import type { ListAction } from './list-action.js';

/** Opens the page of a row; its way back leads to the list as it stands now. */
export function useOpenAction<Row>(label: string, hrefOf: (row: Row) => string): (row: Row) => ListAction {
  const navigate = useNavigate();
  const from = useListAsFrom();
  return (row) => ({ label, icon: IconEye, run: () => void navigate(hrefOf(row), { state: from }) });
}
