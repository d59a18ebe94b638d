"use client";

import { useState } from "react";
import { Section } from "@/components/platform/layout/section";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { PreviewDialog } from "./preview-dialog";

/** Address that shows the site as a certain visitor would see it. */
export function PreviewSection({ params }: { params: SiteParams }) {
  const [url, setUrl] = useState<string>();
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title="Preview"
      description="View the site as a visitor with the claims that you choose, even if it is unpublished."
    >
      <Button onClick={() => setAsking(true)}>Preview as a visitor…</Button>
      {url !== undefined && (
        <Banner tone="success" className="max-w-form" title="Preview ready">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="text-accent-text underline underline-offset-2"
          >
            Open preview<span className="sr-only"> (opens in a new tab)</span>
          </a>
          . Anyone with the link can view it for one hour.
        </Banner>
      )}
      <OnceOpened open={asking}>
        <PreviewDialog params={params} open={asking} onOpenChange={setAsking} onAddress={setUrl} />
      </OnceOpened>
    </Section>
  );
}
