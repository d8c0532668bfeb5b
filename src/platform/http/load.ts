import { data } from 'react-router';
import { findAway } from '../away';
import { forPage } from './for-page';
import { Problem } from './problem';

/** What a page's loader returns of an operation; a problem becomes the page's answer of the same status, with the sentence for the visitor. */
export async function load<T>(work: () => Promise<T>): Promise<T> {
  try {
    return forPage(await work());
  } catch (error) {
    // A part that is away leaves no page to say it on.
    if (error instanceof Problem && !findAway(error)) throw data({ message: error.message }, { status: error.status });
    throw error;
  }
}

/** The same for a page that has words of its own for what does not exist: undefined then, under the status 404. */
export function loadIfAny<T>(work: () => Promise<T>) {
  return load(async () => {
    try {
      return data<T | undefined>(forPage(await work()));
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return data<T | undefined>(undefined, { status: 404 });
      throw error;
    }
  });
}
