/**
 * Header of a request to the relay, with statuses that it answers with 204 instead: browsers log
 * each failed response as an error, even one that is expected.
 */
export const missingHeader = "x-as-missing";
