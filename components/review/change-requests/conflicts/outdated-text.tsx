import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";

interface OutdatedTextProps {
  action: ReactNode;
  children: ReactNode;
}

/** Warns that a text was written for earlier versions, until this is resolved. */
export function OutdatedText({ action, children }: OutdatedTextProps) {
  return (
    <Banner
      tone="warning"
      title="The versions have changed since you wrote this text"
      action={action}
    >
      {children}
    </Banner>
  );
}
