import type { SchoolClass } from '#contracts/http/people';

/** The learner list of one class; its organization chooses the classes of the filter for the top administrator. */
export function learnersOf({ id, organization_id }: SchoolClass): string {
  const search = new URLSearchParams({ organization_id, class_id: id });
  return `/students?${search.toString()}`;
}
