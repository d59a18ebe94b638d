import { type Demo, idOf } from "./spaces.ts";

export async function pageAt(demo: Demo, space: string, pagePath: string) {
  const params = { spaceId: idOf(demo, space), pagePath };
  const page = await demo.amara.does("getPageByPath", 0.9, { params });
  if (page.type !== "document") throw new Error(`${pagePath} of ${space} is no document`);
  return { id: page.id, markdown: page.markdown ?? "" };
}
