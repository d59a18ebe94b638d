import type { ReactNode } from "react";
import { Banner } from "./banner";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { Textarea } from "./textarea";

interface UnsentTextBannerProps {
  /** Name of the region. */
  label: string;
  title: string;
  /** Reason why the text can't be sent. */
  children: string;
  textLabel: string;
  text: string;
  rows: number;
  /** Other uses of the text, before copying it. */
  actions?: ReactNode;
  onDiscard: () => void;
}

/** Typed text that can't be sent where it was typed anymore. */
export function UnsentTextBanner(props: UnsentTextBannerProps) {
  const { label, title, children, textLabel, text, rows, actions, onDiscard } = props;
  return (
    <section aria-label={label} className="mb-6 space-y-3">
      <Banner tone="warning" title={title}>
        {children}
      </Banner>
      <Textarea aria-label={textLabel} dir="auto" readOnly rows={rows} value={text} />
      <div className="flex flex-wrap gap-2">
        {actions}
        <CopyButton label="Copy text" showLabel size="medium" value={text} />
        <Button variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
