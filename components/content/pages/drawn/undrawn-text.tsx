"use client";

import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { mayPass } from "@/components/ui/problem";
import type { ApiError } from "@/lib/client/api-error";

interface UndrawnTextProps {
  error: ApiError;
  onRetry: () => void;
  /** The text as it is written. */
  children: ReactNode;
}

const reasonOf = ({ lacks, status, message }: ApiError): string => {
  if (lacks) return "This server can't draw texts, so this one is shown as it is written.";
  if (status === 400)
    return "This text is too intricate to be drawn, so it is shown as it is written.";
  return `${message}. Until the text can be drawn, it is shown as it is written.`;
};

/** Text as written, with the reason why it could not be rendered. */
export function UndrawnText({ error, onRetry, children }: UndrawnTextProps) {
  return (
    <div className="space-y-3">
      <Banner
        action={
          mayPass(error) && (
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          )
        }
      >
        {reasonOf(error)}
      </Banner>
      {children}
    </div>
  );
}

export function AsWritten({ children }: { children: ReactNode }) {
  return <p className="bidi wrap-anywhere whitespace-pre-wrap">{children}</p>;
}
