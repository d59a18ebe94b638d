import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { FormContext } from "@/components/platform/form/form-context";
import { readPageTree } from "@/lib/queries/content/content";
import { ExistingPagesField } from "./existing-pages-field";
import { blankImport } from "./import-draft";

const params = { spaceId: "s1" };
const nothing = () => undefined;
const formContext = {
  formId: "form",
  fields: new Map(),
  problem: null,
  dropProblem: nothing,
  others: { asked: 0, changes: [], keepYours: nothing, takeTheirs: nothing },
  dirty: false,
  pending: false,
  requireDirty: false,
  setPending: nothing,
  dropPending: () => nothing,
};

function Form({ client }: { client: QueryClient }) {
  const form = useForm({ defaultValues: { import: blankImport } });
  return (
    <QueryClientProvider client={client}>
      <FormProvider {...form}>
        <FormContext value={formContext}>
          <ExistingPagesField params={params} />
        </FormContext>
      </FormProvider>
    </QueryClientProvider>
  );
}

function draw(pages?: object[]): string {
  const client = new QueryClient();
  if (pages) client.setQueryData(readPageTree(params).queryKey, { pages } as never);
  return renderToStaticMarkup(<Form client={client} />);
}

test("only a target with pages is asked about, and updating them is suggested", () => {
  expect(draw()).toBe("");
  expect(draw([])).toBe("");
  const html = draw([{ id: "p1", title: "Install" }]);
  expect(html).toContain("Pages that exist already</legend>");
  const [update = "", add = ""] = html.match(/<input[^>]*>/g) ?? [];
  expect(update).toContain("checked");
  expect(add).not.toContain("checked");
});
