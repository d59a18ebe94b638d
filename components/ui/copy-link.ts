import { toastDone, toastProblem } from "./toast";

/** Copies the whole address of a page of the console. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
    toastDone("Link copied");
  } catch {
    toastProblem(new Error(`The browser does not allow copying here. The link is ${path}`));
  }
}
