"use client";

import { useId, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import type { PdfDraft } from "@/lib/contract/content/pdf";
import { plural } from "@/lib/format/format";

/** Page from which the dialog was opened. */
export interface PdfPage {
  id: string;
  title: string;
  /** Number of the page's descendants. */
  below: number;
}

interface PdfChoiceProps {
  name: string;
  page: PdfPage | undefined;
  pending: boolean;
  error: Error | null;
  onClose: () => void;
  onChoose: (draft: Partial<PdfDraft>) => void;
}

type Extent = "page" | "below" | "all";

const draftOf = (extent: Extent, page: PdfPage | undefined): Partial<PdfDraft> =>
  page === undefined || extent === "all" ? {} : { page: page.id, only: extent === "page" };

/** Form for the extent of a PDF: one page, with its subpages, or everything. */
export function PdfChoice({ name, page, pending, error, onClose, onChoose }: PdfChoiceProps) {
  const [extent, setExtent] = useState<Extent>("page");
  const choices: { value: Extent; label: string }[] = [
    { value: "page", label: "This page only" },
    { value: "all", label: `All pages of ${name}` },
  ];
  if (page && page.below > 0) {
    choices.splice(1, 0, {
      value: "below",
      label: `This page and ${plural(page.below, "subpage")}`,
    });
  }
  return (
    <>
      <DialogBody>
        <div className="space-y-3">
          {error && <Banner tone="danger">{error.message}</Banner>}
          {page ? (
            <Choices choices={choices} value={extent} onChange={setExtent} />
          ) : (
            <p className="text-pretty text-text-muted">
              Includes all visible pages, a table of contents, and links between pages.
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" pending={pending} onClick={() => onChoose(draftOf(extent, page))}>
          Create PDF
        </Button>
      </DialogFooter>
    </>
  );
}

interface ChoicesProps {
  choices: readonly { value: Extent; label: string }[];
  value: Extent;
  onChange: (value: Extent) => void;
}

function Choices({ choices, value, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Pages</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            className="size-4 accent-accent"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className="bidi min-w-0 wrap-anywhere">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
