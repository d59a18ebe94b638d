import type { Client } from "../lib/client/create-client.ts";
import type { contract } from "../lib/contract/index.ts";

type Api = Client<typeof contract>;
interface RequestParams {
  spaceId: string;
  changeRequestId: string;
}

const atOnce = 8;

/** Comments on pages of a space and on change requests of it, every fifth of them resolved. */
export async function discuss(
  api: Api,
  pages: readonly string[],
  requests: readonly RequestParams[],
  count: number,
): Promise<void> {
  const left = Array.from({ length: count }, (_, at) => at);
  const post = async (at: number) => {
    const body = { body: { markdown: `Thread ${at}` }, page: pages[at % pages.length] };
    const request = requests[at % (2 * requests.length)];
    const spaceId = requests[0]?.spaceId ?? "";
    if (!request) {
      const { id: commentId } = await api.postCommentInSpace({ params: { spaceId }, body });
      const resolved = at % 5 === 0;
      const params = { spaceId, commentId };
      if (resolved) await api.updateCommentInSpace({ params, body: { resolved } });
      return;
    }
    await api.postCommentInChangeRequest({ params: request, body });
  };
  const work = async () => {
    for (let at = left.pop(); at !== undefined; at = left.pop()) await post(at);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
