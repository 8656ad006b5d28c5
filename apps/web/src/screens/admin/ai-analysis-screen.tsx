import { CompanySelect } from "../../accounts/companies/company-select.tsx";
import { AnalysisAdmin } from "../../analysis/analysis-admin.tsx";
import { TrainingSetButton } from "../../documents/training-set-button.tsx";
import { ReportSelect } from "../../inspection/portfolio/report-select.tsx";

export const AiAnalysisScreen = () => (
  <AnalysisAdmin
    reportField={(field) => <ReportSelect {...field} />}
    companyField={(field) => <CompanySelect maw={360} {...field} />}
    trainingSetOf={(run) => <TrainingSetButton place={run} />}
  />
);
