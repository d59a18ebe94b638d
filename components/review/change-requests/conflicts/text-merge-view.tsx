"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { TextDiff } from "@/components/review/change-requests/changes/text-diff";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { plural } from "@/lib/format/format";
import type { MergeSide } from "@/lib/text/merge-texts";
import { MergeHunk, type MergeWords } from "./merge-hunk";
import { OutdatedText } from "./outdated-text";
import type { TextMerge, Versions } from "./use-text-merge";

interface TextMergeViewProps {
  /** Name of the merged text: "Text of Guide". */
  label: string;
  versions: Versions;
  words: MergeWords;
  merging: TextMerge;
  readOnly?: boolean;
  /** Actions for the result. */
  children?: ReactNode;
}

/** Offers a choice for lines that both versions changed, and shows the result. */
export function TextMergeView(props: TextMergeViewProps) {
  const { label, versions, words, merging, readOnly = false, children } = props;
  const { hunks, choices, text, result } = merging;
  const places = plural(hunks.length, "place");
  return (
    <div className="space-y-3">
      <p className="text-pretty text-sm text-text-muted">
        Both versions changed the same lines in {places}. All their other changes are merged.
      </p>
      {text === undefined ? (
        <>
          {merging.hasLostChoices && (
            <Banner tone="warning" title="The versions have changed since you chose">
              Choose again where nothing is chosen.
            </Banner>
          )}
          {hunks.map((hunk, at) => (
            <MergeHunk
              // biome-ignore lint/suspicious/noArrayIndexKey: hunks are known by their position
              key={at}
              hunk={hunk}
              label={`Place ${at + 1} of ${hunks.length}`}
              words={words}
              choice={choices[at]}
              onChoose={readOnly ? undefined : (choice) => merging.choose(at, choice)}
            />
          ))}
          {!readOnly && <WholeChoices words={words} merging={merging} />}
        </>
      ) : (
        <OwnText merging={merging} text={text} readOnly={readOnly} />
      )}
      {result !== undefined && (
        <Result label={label} versions={versions} words={words} result={result} />
      )}
      {children}
    </div>
  );
}

function WholeChoices({ words, merging }: Pick<TextMergeViewProps, "words" | "merging">) {
  const { hunks, chooseAll, startWriting } = merging;
  return (
    <div className="flex flex-wrap gap-2">
      {hunks.length > 1 &&
        (["ours", "theirs"] as const).map((side) => (
          <Button key={side} size="small" variant="ghost" onClick={() => chooseAll(side)}>
            {words[side].use} in all places
          </Button>
        ))}
      <Button size="small" variant="ghost" onClick={startWriting}>
        Edit manually
      </Button>
    </div>
  );
}

interface OwnTextProps {
  merging: TextMerge;
  text: string;
  readOnly: boolean;
}

/** The merged text for manual editing. */
function OwnText({ merging, text, readOnly }: OwnTextProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const include = (side: MergeSide) => {
    merging.include(side);
    field.current?.focus();
  };
  return (
    <div className="space-y-2">
      {merging.news && <News news={merging.news} include={include} readOnly={readOnly} />}
      <label htmlFor={id} className="block font-medium">
        Your version
      </label>
      <Textarea
        ref={field}
        id={id}
        dir="auto"
        rows={12}
        value={text}
        readOnly={readOnly}
        className="font-mono text-sm"
        onChange={(event) => merging.write(event.target.value)}
      />
      {!readOnly && (
        <Button size="small" variant="ghost" onClick={merging.stopWriting}>
          Discard this text and choose places
        </Button>
      )}
    </div>
  );
}

interface NewsProps {
  news: NonNullable<TextMerge["news"]>;
  include: (side: MergeSide) => void;
  readOnly: boolean;
}

/** Changes of the versions since the text was begun, with a button to include them. */
function News({ news, include, readOnly }: NewsProps) {
  const { from, merged, isClean } = news;
  return (
    <>
      <OutdatedText
        action={
          !readOnly &&
          (isClean ? (
            <Button onClick={() => include("ours")}>Include these changes</Button>
          ) : (
            <>
              <Button onClick={() => include("ours")}>Keep your lines</Button>
              <Button onClick={() => include("theirs")}>Use new lines</Button>
            </>
          ))
        }
      >
        {isClean
          ? "Include the changes before you use it."
          : "They include lines that you changed. Choose whose to use; all other changes are included."}
      </OutdatedText>
      <TextDiff label="What has changed since" before={from} after={merged} view="inline" />
    </>
  );
}

type ResultProps = Pick<TextMergeViewProps, "label" | "versions" | "words"> & { result: string };

/** Result as a diff from each version. */
function Result({ label, versions, words, result }: ResultProps) {
  const [side, setSide] = useState<"ours" | "theirs">("ours");
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="space-y-2 rounded border p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={titleId} className="min-w-0 flex-1 text-sm">
          Result
        </h3>
        {(["ours", "theirs"] as const).map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === side ? "secondary" : "ghost"}
            aria-pressed={each === side}
            onClick={() => setSide(each)}
          >
            {words[each].against}
          </Button>
        ))}
      </div>
      {versions[side] === result ? (
        <p className="text-sm text-text-muted">The same text.</p>
      ) : (
        <TextDiff
          label={`Result for ${label}: ${words[side].against}`}
          before={versions[side]}
          after={result}
          view="inline"
        />
      )}
    </section>
  );
}
