"use client";

import { buttonClass } from "@/components/ui/button-class";
import { readProblem } from "@/components/ui/problem";

interface PageFailedProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * A page that could not be drawn, for `error.tsx`. Every page carries it, so it is made of little;
 * its link loads anew, as what is on the page may be broken.
 */
export function PageFailed({ error, onRetry }: PageFailedProps) {
  const { message, mark } = tellable(error);
  return (
    <div role="alert" className="mx-auto max-w-md px-4 py-12 text-center">
      <h1 className="text-base">This page could not be shown</h1>
      <p className="mt-1 text-pretty text-text-muted">{message}</p>
      {mark && (
        <p className="mt-2 text-sm text-text-muted">
          Request <code className="select-all font-mono text-xs">{mark}</code>
        </p>
      )}
      <div className="mt-4 flex justify-center gap-2">
        <button type="button" onClick={onRetry} className={buttonClass()}>
          Retry
        </button>
        <a href="/" className={buttonClass("ghost")}>
          Go to the start
        </a>
      </div>
    </div>
  );
}

// Of a failure on the server the browser gets its mark alone, under which the log has it.
function tellable(error: unknown): { message: string; mark?: string } {
  const { digest } = (error ?? {}) as { digest?: string };
  if (digest) return { message: "Something in the console itself failed", mark: digest };
  const { message, requestId } = readProblem(error);
  return { message, mark: requestId };
}
