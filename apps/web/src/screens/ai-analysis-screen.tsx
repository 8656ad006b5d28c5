import { Upcoming } from "./upcoming.tsx";

export const AiAnalysisScreen = () => <Upcoming path="/admin/ai-analysis" />;
