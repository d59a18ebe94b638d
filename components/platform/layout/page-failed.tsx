"use client";

import { buttonClass } from "@/components/ui/button-class";
import { readProblem } from "@/components/ui/problem";

interface PageFailedProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * Content of `error.tsx` for pages that failed to render. It is part of every page, so it is small;
 * its link reloads, as the page's state may be broken.
 */
export function PageFailed({ error, onRetry }: PageFailedProps) {
  const { message, mark } = tellable(error);
  return (
    <div role="alert" className="mx-auto max-w-md px-4 py-12 text-center">
      <h1 className="text-base">This page couldn't be loaded</h1>
      <p className="mt-1 text-pretty text-text-muted">{message}</p>
      {mark && (
        <details className="mt-2 text-sm text-text-muted">
          <summary className="mx-auto w-fit cursor-pointer">Details</summary>
          Error ID <code className="select-all font-mono text-xs">{mark}</code>
        </details>
      )}
      <div className="mt-4 flex justify-center gap-2">
        <button type="button" onClick={onRetry} className={buttonClass()}>
          Retry
        </button>
        <a href="/" className={buttonClass("ghost")}>
          Go to home
        </a>
      </div>
    </div>
  );
}

// Returns the message of an error; for a server error, only its digest, which the log contains as
// well.
function tellable(error: unknown): { message: string; mark?: string } {
  const { digest } = (error ?? {}) as { digest?: string };
  if (digest) return { message: "Something went wrong. Try again.", mark: digest };
  const { message, requestId } = readProblem(error);
  return { message, mark: requestId };
}
