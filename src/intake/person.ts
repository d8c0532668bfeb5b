/** The author name for the person, in the history and on the follow-up page. */
export const PERSON = 'La personne';
