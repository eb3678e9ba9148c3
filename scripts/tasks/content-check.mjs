import { checkedFiles } from '../../libs/learning/scripts/content-check.mjs';
import { loadCheck } from '../../libs/learning/scripts/load-check.mjs';
import { root } from '../run/root.mjs';

/** `npm run content:check`: all rules of docs/CONTENT.md over what people wrote, and a table of what there is. */
export const run = async () => {
  const { checkContent, countTable, faultLine, parseEvidence } = await loadCheck();
  const { sources, evidence, exceptions } = checkedFiles(root);
  const { content, faults } = checkContent(sources, parseEvidence(evidence), exceptions);
  console.log(countTable(content));
  for (const fault of faults) console.log(faultLine(fault));
  console.log(faults.length === 0 ? 'No fault.' : `${faults.length} faults.`);
  return faults.length === 0 ? 0 : 1;
};
