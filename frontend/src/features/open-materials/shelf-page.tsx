import { ROLE } from '#contracts/constants';
import type { ReactNode } from 'react';
import { useReadModel } from '../../realtime/read-model.js';
import { useUser } from '../../kit/session/current-user.js';
import { LastChoice } from '../../parts/study/last-choice.js';
import { MaterialCard, Materials } from '../../parts/study/material-card.js';
import { useQuizName } from '../../parts/study/quiz-name.js';
import { wayTo, type Material, type Shelf } from '../../parts/study/shelves.js';
import { StudyNotice, StudyProgress, StudySign } from '../../parts/study/study-state.js';
import { NotRecorded } from '../../parts/study/not-recorded.js';
import { ShelfHeading } from './shelf-heading.js';
import { ShelfParts } from './shelf-parts.js';

/** The index of one shelf. Its address is the shelf's, so the links are relative to it. */
export function ShelfPage({ shelf }: { shelf: Shelf }) {
  const recorded = useUser().usertype === ROLE.learner;
  return recorded ? <LearnersShelf shelf={shelf} /> : <UnrecordedShelf shelf={shelf} />;
}

function LearnersShelf({ shelf }: { shelf: Shelf }) {
  const study = useReadModel('learner-study', useUser().id);
  return (
    <>
      <ShelfHeading shelf={shelf}>
        <StudySign {...study} />
      </ShelfHeading>
      <StudyNotice {...study} />
      <Cards shelf={shelf} progress={({ type }) => <StudyProgress {...study} code={type} />} />
      {study.query.data ? <ShelfParts shelf={shelf} study={study.query.data} /> : null}
    </>
  );
}

/** Administrators have no progress here (STUDY-8). */
function UnrecordedShelf({ shelf }: { shelf: Shelf }) {
  return (
    <>
      <ShelfHeading shelf={shelf} />
      <NotRecorded />
      <Cards shelf={shelf} />
    </>
  );
}

interface CardsProps {
  shelf: Shelf;
  progress?: (material: Material) => ReactNode;
}

function Cards({ shelf, progress }: CardsProps) {
  const nameOf = useQuizName();
  return (
    <Materials columns={shelf.materials.length === 2 ? 2 : 3}>
      {shelf.materials.map((material: Material) => (
        <li key={material.type}>
          <MaterialCard
            glyph={material.glyph}
            to={wayTo(shelf, material)}
            progress={progress?.(material)}
            {...nameOf(material.type)}
          >
            <LastChoice code={material.type} />
          </MaterialCard>
        </li>
      ))}
    </Materials>
  );
}
