"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Section } from "@/components/layout/section";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { OnceOpened } from "@/components/ui/once-opened";
import type { SiteParams } from "@/lib/contract/sites";

const PreviewDialog = dynamic(() =>
  import("./preview-dialog").then((module) => module.PreviewDialog),
);

/** An address that shows the site as one visitor would see it. */
export function PreviewSection({ params }: { params: SiteParams }) {
  const [url, setUrl] = useState<string>();
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title="Preview"
      description="See the site as a visitor with certain claims sees it, published or not."
    >
      <Button onClick={() => setAsking(true)}>Preview as a visitor…</Button>
      {url !== undefined && (
        <Banner tone="success" className="max-w-form" title="The preview is ready">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="text-accent-text underline underline-offset-2"
          >
            Open the preview<span className="sr-only"> (opens in a new tab)</span>
          </a>
          . The address is good for an hour, for whoever has it.
        </Banner>
      )}
      <OnceOpened open={asking}>
        <PreviewDialog params={params} open={asking} onOpenChange={setAsking} onAddress={setUrl} />
      </OnceOpened>
    </Section>
  );
}
