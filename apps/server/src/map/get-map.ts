import type { OwsRequest } from "@heliolens/mapping/ogc/ows-request";

export type GetMap = Extract<OwsRequest, { request: "GetMap" }>;
