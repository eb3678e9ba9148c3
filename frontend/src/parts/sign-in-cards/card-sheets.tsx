import type { SignInSheet } from '#contracts/http/sign-in-cards';
import { SignInCardFace } from './sign-in-card-face.js';
import classes from './sign-in-cards.module.css';

/** Two by four on A4. */
const CARDS_PER_PAGE = 8;

/** The cards of every organization on pages of their own, with the lines to cut along. */
export function CardSheets({ sheets }: { sheets: readonly SignInSheet[] }) {
  return sheets.flatMap((sheet) =>
    pagesOf(sheet.people).map((people) => (
      <section key={people[0]?.user_id} className={classes.page}>
        {people.map((person) => (
          <SignInCardFace
            key={person.user_id}
            person={person}
            organizationName={sheet.organization_name}
            organizationCode={sheet.organization_code}
          />
        ))}
      </section>
    )),
  );
}

function pagesOf<T>(cards: readonly T[]): T[][] {
  const count = Math.ceil(cards.length / CARDS_PER_PAGE);
  return Array.from({ length: count }, (_, page) =>
    cards.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
  );
}
