import { QUESTIONS_THAT_TAKE } from '#contracts/practice-types';
import { SOUND_PLAYS_AT_MOST } from '#contracts/http/exams';
import { useTranslation } from 'react-i18next';
import { usePicked } from '../../parts/questions/bank-questions.js';
import { SegmentButtons } from '../../ui/segments.js';
import { drawsIn, nameOfSection, pickedIn, type SectionFields } from './exam-draft.js';
import classes from './section-list.module.css';

interface SectionPlaysProps {
  section: SectionFields;
  index: number;
  path: string;
  onChange: (section: SectionFields) => void;
}

/** No limit. */
const WANTED = 0;
const CHOICES = [...Array.from({ length: SOUND_PLAYS_AT_MOST }, (_, index) => index + 1), WANTED];

/** How often a sound of the section may be heard: where there can be one, and as long as a limit is set. */
export function SectionPlays({ section, index, path, onChange }: SectionPlaysProps) {
  const { t } = useTranslation('manage-exams');
  const canSound = useCanSound(section);
  const { sound_plays: plays } = section;
  if (!canSound && plays === null) return null;
  const title = nameOfSection(section, t('section.number', { number: index + 1 }));
  return (
    <div className={classes.plays} data-field={`${path}.sound_plays`}>
      <span aria-hidden="true">{t('plays.title')}</span>
      <SegmentButtons
        legend={t('plays.of', { title })}
        segments={CHOICES.map((one) => ({
          value: one,
          label: one === WANTED ? t('plays.wanted') : t('plays.times', { count: one }),
        }))}
        value={plays ?? WANTED}
        onChange={(value) => onChange({ ...section, sound_plays: value === WANTED ? null : value })}
        size="low"
      />
      <span className="muted small">{t(canSound ? 'plays.hint' : 'plays.no-sound')}</span>
    </div>
  );
}

const HEARD: ReadonlySet<string> = new Set(QUESTIONS_THAT_TAKE.listening.skills);

/** Whether a question of it has, or can bring, a sound. What is picked may have one whatever it asks. */
function useCanSound(section: SectionFields): boolean {
  const picked = pickedIn(section).map(({ question_id }) => question_id);
  const found = usePicked(picked).data;
  const isHeard = (id: string) => found?.get(id)?.prompt.audio !== undefined;
  return drawsIn(section).some(({ skill }) => HEARD.has(skill)) || picked.some(isHeard);
}
