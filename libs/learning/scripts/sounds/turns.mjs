// Who speaks in a text: each in their own voice.

const QUOTED = /「([^「」]*)」/gu;
/** Nothing but what two people say to each other, be they called by letters or not. */
const DIALOGUE = /^(?:[AB]?「[^「」]*」[—―\s]*){2,}$/u;

/** What is said in turn, the second speaker's at every second place; a text that one person says is one turn. */
export function turnsOf(text) {
  return DIALOGUE.test(text) ? Array.from(text.matchAll(QUOTED), ([, said]) => said) : [text];
}
