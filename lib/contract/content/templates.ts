import { operation } from "../platform/define.ts";
import { SpaceTemplate } from "./space-template.ts";
import { spaceParams } from "./spaces.ts";

export const templates = {
  applyTemplateToSpace: operation({
    method: "POST",
    path: "/v1/spaces/{spaceId}/content/template",
    summary: "Add the pages of a built-in template to a space",
    tag: "space-content",
    role: "review",
    ok: 200,
    errors: [400, 404, 409],
    params: spaceParams,
    body: SpaceTemplate,
  }),
};
