"use client";

import { useQueries, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog, type DialogProps } from "@/components/ui/dialog";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import { announce } from "@/components/ui/live-region";
import { readProblem } from "@/components/ui/problem";
import { Textarea } from "@/components/ui/textarea";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { plural } from "@/lib/format/format";
import { readPageTree } from "@/lib/queries/content/content";
import { useUpsertSiteRedirects } from "@/lib/queries/sites/redirects";
import { type DestinationOption, pageChoices } from "./destinations";
import { readLines, spacesMeant } from "./read-lines";

const most = 500;

interface PasteDialogProps extends DialogProps {
  site: SiteParams;
  destinations: readonly DestinationOption[];
}

interface Result {
  number: number;
  source: string;
  error: string | undefined;
}

/** Creates redirects from pasted lines, and reports the result of each. */
export function PasteDialog({ site, destinations, ...dialog }: PasteDialogProps) {
  const [text, setText] = useState("");
  const { results, problem, pending, save, again } = useSaveLines(site, destinations);
  const saved = results?.filter(({ error }) => error === undefined).length ?? 0;
  const { lines, failed } = useCheckedLines(text, destinations);
  const good = lines - failed.length;
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog
      {...dialog}
      bare
      title={results ? `${saved} of ${results.length} redirects saved` : "Paste redirects"}
      onCloseRequest={() => !pending}
    >
      <DialogBody>
        {results ? (
          <Results label="Results" results={results} />
        ) : (
          <>
            <Lines text={text} onText={setText} problem={problem} tooMany={lines > most} />
            {failed.length > 0 && (
              <div className="space-y-1 pt-3">
                <p>{plural(failed.length, "line")} can't be saved:</p>
                <Results label="Lines with errors" results={failed} />
              </div>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter>
        {results && saved < results.length && <Button onClick={again}>Edit lines</Button>}
        <Button onClick={close} disabled={pending}>
          {results ? "Close" : "Cancel"}
        </Button>
        {!results && (
          <Button
            variant="primary"
            pending={pending}
            disabled={good === 0 || lines > most}
            onClick={() => save(text)}
          >
            Save {plural(good, "redirect")}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Errors of the lines, as soon as the pages that they name are loaded. */
function useCheckedLines(text: string, destinations: readonly DestinationOption[]) {
  const spaces = spacesMeant(text, destinations);
  const trees = useQueries({ queries: spaces.map((spaceId) => readPageTree({ spaceId })) });
  const pages = new Map(
    spaces.map((spaceId, at) => [spaceId, pageChoices(trees[at]?.data?.pages ?? [])]),
  );
  const read = readLines(text, { destinations, pagesOf: (id) => pages.get(id) });
  const isKnown = trees.every(({ data }) => data !== undefined);
  const failed = read.flatMap((line): Result[] => ("error" in line ? [line] : []));
  return { lines: read.length, failed: isKnown ? failed : [] };
}

function useSaveLines(site: SiteParams, destinations: readonly DestinationOption[]) {
  const client = useQueryClient();
  const upsert = useUpsertSiteRedirects();
  const [results, setResults] = useState<Result[]>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const send = async (text: string) => {
    const pages = new Map(
      await Promise.all(
        spacesMeant(text, destinations).map(async (spaceId) => {
          const tree = await client.fetchQuery(readPageTree({ spaceId }));
          return [spaceId, pageChoices(tree.pages)] as const;
        }),
      ),
    );
    const read = readLines(text, { destinations, pagesOf: (id) => pages.get(id) });
    const redirects = read.flatMap((line) => ("redirect" in line ? [line.redirect] : []));
    const answer =
      redirects.length > 0 ? await upsert.mutateAsync({ params: site, body: { redirects } }) : null;
    const errors = new Map(answer?.results.map(({ source, error }) => [source, error]));
    return read.map((line): Result => {
      const { number, source } = line;
      return { number, source, error: "error" in line ? line.error : errors.get(source) };
    });
  };
  const save = async (text: string) => {
    setPending(true);
    setProblem(undefined);
    try {
      const all = await send(text);
      setResults(all);
      announce(`${all.filter(({ error }) => error === undefined).length} of ${all.length} saved`);
    } catch (error) {
      setProblem(readProblem(error).message);
    } finally {
      setPending(false);
    }
  };
  return { results, problem, pending, save, again: () => setResults(undefined) };
}

interface LinesProps {
  text: string;
  onText: (text: string) => void;
  problem: string | undefined;
  tooMany: boolean;
}

function Lines({ text, onText, problem, tooMany }: LinesProps) {
  const id = useId();
  return (
    <div className="space-y-3">
      {problem && <Banner tone="danger">{problem}</Banner>}
      {tooMany && <Banner tone="danger">Paste at most {most} lines at once.</Banner>}
      <label htmlFor={id} className="block font-medium">
        Redirects, one per line
      </label>
      <Textarea
        id={id}
        rows={10}
        dir="ltr"
        spellCheck={false}
        className="font-mono text-sm"
        placeholder={"/old/path docs/guide\n/old/start docs/guide/first-steps"}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-help`} className="text-pretty text-text-muted">
        Enter the old path and the path of the destination on this site, separated by a space, tab
        or comma. Existing redirects get the new destination.
      </p>
    </div>
  );
}

interface ResultsProps {
  label: string;
  results: readonly Result[];
}

function Results({ label, results }: ResultsProps) {
  const failed = results.filter(({ error }) => error !== undefined);
  const rest = results.filter(({ error }) => error === undefined);
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-y-auto rounded border"
    >
      {[...failed, ...rest].map(({ number, source, error }) => (
        <li key={number} className="flex items-start gap-2 border-b px-3 py-2 last:border-b-0">
          <span
            role="img"
            aria-label={error === undefined ? "Saved" : "Not saved"}
            className="mt-0.5 [&_svg]:size-4"
          >
            {error === undefined ? (
              <CircleCheck className="text-success" />
            ) : (
              <CircleAlert className="text-danger" />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <span dir="ltr" className="wrap-anywhere block">
              Line {number}: {source}
            </span>
            {error !== undefined && <span className="block text-danger text-sm">{error}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
