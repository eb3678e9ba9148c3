import { useTranslation } from 'react-i18next';
import { useSkillName } from '../../parts/study/kind-names.js';
import { levelsAsked } from './bank.js';
import { drawsIn, pickedIn, type SectionFields } from './exam-draft.js';

/** A section in words: for the facts of a test, and for the comparison of two versions. */
export function useSectionText(): (section: SectionFields) => string {
  const { t } = useTranslation(['manage-exams', 'question']);
  const skillName = useSkillName();
  return (section) => {
    const picked = pickedIn(section).length;
    const parts = [
      picked > 0 ? t('picked', { count: picked }) : '',
      ...drawsIn(section).map((draw) =>
        t('drawn', {
          skill: [skillName(draw.skill), levelsAsked(draw).join('・')].filter(Boolean).join(' '),
          count: draw.count ?? 0,
        }),
      ),
    ];
    const asked = parts.filter(Boolean).join(' + ');
    const { title, sound_plays: plays } = section;
    const heard = plays === null ? asked : t('plays.asked', { asked, count: plays });
    return title === '' ? heard : t('section.named', { title, asked: heard });
  };
}
