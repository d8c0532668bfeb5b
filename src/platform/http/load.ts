import { data } from 'react-router';
import { findUnavailable } from '../unavailable';
import { forPage } from './for-page';
import { Problem } from './problem';

/** For a page's loader: a problem becomes the page's answer of the same status, with its message. */
export async function load<T>(work: () => Promise<T>): Promise<T> {
  try {
    return forPage(await work());
  } catch (error) {
    // An unavailable dependency also leaves no page to show the message.
    if (error instanceof Problem && !findUnavailable(error)) throw data({ message: error.message }, { status: error.status });
    throw error;
  }
}

/** Like `load`, but gives undefined under status 404 for a page with its own message. */
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
