import { useTagNames } from '../../parts/questions/tag-names.js';
import { Chip } from '../../ui/card.js';

/** @param most tags that are shown; the others are a number */
export function TagChips({ tags, most = tags.length }: { tags: readonly string[]; most?: number }) {
  const { nameOf } = useTagNames();
  return (
    <>
      {tags.slice(0, most).map((tag) => (
        <Chip key={tag} tone="ai">
          {nameOf(tag)}
        </Chip>
      ))}
      {tags.length > most ? <Chip>+{tags.length - most}</Chip> : null}
    </>
  );
}
