import { context } from '#platform/context';

/** What of exams and of study hours goes on paper. It keeps nothing: every sheet is made of what other contexts hold at that moment. */
export const papers = context({
  name: 'papers',
  http: async () => (await import('./http.js')).PapersHttpModule,
});
