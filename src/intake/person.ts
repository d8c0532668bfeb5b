/** Who wrote, in the history of a request and on its follow-up page, where it is the person themselves. */
export const PERSON = 'La personne';
