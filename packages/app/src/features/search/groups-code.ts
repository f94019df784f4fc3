/** The code that shows results in groups. The first view needs none of it, so it comes together with the first results. */
import { ApiError } from '../../api/api.ts';

let code: typeof import('./result-groups.tsx') | undefined;

/** Fetches the code, once. @throws ApiError with a sentence if it cannot be fetched */
export async function loadGroups(): Promise<void> {
  try {
    code ??= await import('./result-groups.tsx');
  } catch {
    throw new ApiError('A part of this page could not be loaded. Check your connection, then reload the page.');
  }
}

/** The code; it is there wherever results of a search are. */
export function groupsCode(): typeof code {
  return code;
}
